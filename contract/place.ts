/** Where a photo is measured: on our server, or on the visitor's own device (R-UP-14). */
export type Place = "server" | "device";
