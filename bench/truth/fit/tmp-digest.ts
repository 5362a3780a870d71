import { CachedReadings } from "./read-cached.ts";

new CachedReadings(null as never);
