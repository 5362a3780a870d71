import { z } from "zod";

/**
 * Import before any schema: zod otherwise tries `new Function` once to see whether it may compile its parsers, which the
 * page's Content-Security-Policy forbids and the browser's console would report.
 */
z.config({ jitless: true });
