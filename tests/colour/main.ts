import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { CHART, type ChartFile, chartDifference, chartFiles, FORMATS, KINDS } from "#lab/colour/chart-files.ts";
import { openWaysSite } from "#lab/colour/open-ways-site.ts";
import type { Vector } from "#lab/colour/spaces.ts";
import {
  CHART_ENGINES,
  type ChartReader,
  openChartReader,
  type Reading,
  readOnServer,
  spread,
} from "./browser-readers.ts";

/**
 * `npm run colours [-- --write]`: sixteen colours of skin in 48 files, read by the server and by every browser that is
 * installed; `--write` publishes the table.
 */

const DOCUMENT = new URL("../../docs/photos.md", import.meta.url);
const [BEGIN, END] = ["<!-- colours -->\n", "<!-- /colours -->\n"];
/** CIEDE2000, of any two readings of one chart. */
const MOST_APART = 1;

interface Row {
  readonly file: ChartFile;
  readonly server: Reading;
  readonly browsers: readonly Readonly<Record<"sent" | "onDevice" | "byEngine", Reading>>[];
}

const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
const engines = CHART_ENGINES.filter(({ missing }) => missing === null);
const files = await chartFiles();
const site = await openWaysSite();
const rows: Row[] = [];
const readers: ChartReader[] = [];
try {
  for (const engine of engines) readers.push(await openChartReader(site, engine));
  for (const file of files) {
    const browsers: Row["browsers"][number][] = [];
    for (const { ways } of readers) {
      browsers.push({
        sent: await ways.sent(file.bytes),
        onDevice: await ways.onDevice(file.bytes),
        byEngine: await ways.byEngine(file.bytes),
      });
    }
    rows.push({ file, server: await readOnServer(file.bytes), browsers });
  }
} finally {
  for (const reader of readers) await reader.close();
  site.close();
}

const readingsOf = ({ server, browsers }: Row): Reading[] => [
  server,
  ...browsers.flatMap(({ sent, onDevice }) => [sent, onDevice]),
];
const isRead = (reading: Reading): reading is readonly Vector[] => typeof reading !== "string";
const apart = spread(rows.flatMap(readingsOf).filter(isRead));
const refused = (format: string) => (row: Row) =>
  row.file.format === format && row.browsers.some(({ sent, onDevice }) => !isRead(sent) || !isRead(onDevice));
const text = `${table()}\n\n${summary()}\n`;
process.stdout.write(text);
if (values.write) {
  const document = readFileSync(DOCUMENT, "utf8");
  const [before, rest = ""] = document.split(BEGIN);
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n${text}\n${END}${rest.split(END)[1] ?? ""}`);
}
if (apart > MOST_APART || engines.length === 0) process.exitCode = 1;

/** A line for each kind: the largest difference of its files, one a format. */
function table(): string {
  const head = ["colours said by", "server", ...engines.map(({ name }) => name)];
  const cells = KINDS.map(({ name: kind }) => {
    const own = rows.filter(({ file }) => file.kind === kind);
    const inEngine = (engine: number, way: "sent" | "onDevice" | "byEngine") =>
      figure(own.map(({ browsers }) => browsers[engine]?.[way] ?? "not read"));
    return [
      kind,
      figure(own.map(({ server }) => server)),
      ...engines.map((_, i) => `${inEngine(i, "sent")} / ${inEngine(i, "onDevice")} (${inEngine(i, "byEngine")})`),
    ];
  });
  const widths = head.map((_, column) => Math.max(...[head, ...cells].map((line) => line[column]?.length ?? 0)));
  const lines = [head, widths.map((width) => "-".repeat(width)), ...cells];
  return lines.map((line) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`).join("\n");
}

function figure(readings: readonly Reading[]): string {
  const read = readings.filter(isRead);
  return read.length === 0 ? "none" : Math.max(...read.map((one) => chartDifference(CHART, one))).toFixed(1);
}

function summary(): string {
  const counts = FORMATS.map((format) => `${rows.filter(refused(format)).length} ${format}`);
  return [
    `${rows.length} files (${KINDS.length} kinds), any two readings at most ${apart.toFixed(2)} apart.`,
    `Refused by a browser: ${counts.join(", ")}.`,
  ].join(" ");
}
