/** Sent to the document by the app when something of the closed list has happened; `detail` is a `ClientEvent`. The module of every page decides and sends. */
export const COUNT_EVENT = "countevent";
/** On `<html>`, `data-kept-here`: the photo of this document's visit stays or stayed on the device, so nothing is sent. */
export const KEPT_HERE = "keptHere";
