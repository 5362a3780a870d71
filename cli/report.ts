import type { styleText } from "node:util";
import { advise } from "#advice/advise.ts";
import { lacksFarSide } from "#advice/lacks-far-side.ts";
import { levelOf } from "#advice/levels.ts";
import { typeMessage } from "#advice/skin-type/type-message.ts";
import { surenessLevel } from "#advice/sureness.ts";
import { joinedMessage } from "#contract/joined-message.ts";
import type { Message, Translate } from "#contract/message.ts";
import type { ScoreBand } from "#contract/score-band.ts";
import { claimedBand, scoreMessage } from "#contract/score-range.ts";
import type { WarningCode } from "#engine/codes.ts";
import { JOINED } from "#engine/join-results.ts";
import type { AnalysisResult, ConcernResult } from "#engine/result.ts";
import { errorMessage, errorTip, type FileOutcome, type JoinedOutcome } from "./outcome.ts";
import { wrapText } from "./wrap-text.ts";

type Style = Parameters<typeof styleText>[0];

/** Adds a style to a text, or leaves it as it is where no colour is wanted. */
export type Paint = (style: Style, text: string) => string;

export const plain: Paint = (_, text) => text;

/** Good, middle and low band also differ by their word. */
const BAND_STYLE: Readonly<Record<ScoreBand, Style>> = { excellent: "green", good: "yellow", improvement: "red" };

const LABEL_COLUMN = 20;
const VALUE_COLUMN = 10;
const POINTS_COLUMN = 8;

/** One photo for people, in the language of `t`, for 80 columns. Ends with a line break. */
export function report(outcome: FileOutcome, t: Translate, paint: Paint): string {
  const say = ({ key, params }: Message) => t(key, params);
  const title = paint("bold", printable(outcome.file));
  if (!outcome.ok) {
    const { code } = outcome;
    const refused = t("cli.report.refused", { code, message: errorMessage(code) });
    return block([title, paint("red", wrapText(refused, "  ")), wrapText(say(errorTip(code)), "  ")]);
  }
  return resultBlock(title, outcome.result, t, paint);
}

/** All photos together, as one; what was refused stands above. */
export function reportJoined(outcome: JoinedOutcome, t: Translate, paint: Paint): string {
  const title = paint("bold", wrapText(outcome.files.map(printable).join(", ")));
  if (outcome.ok) return resultBlock(title, outcome.result, t, paint);
  const { code } = outcome;
  const refused = t("cli.together.refused", { code, message: { key: `cli.together.${code}`, params: JOINED } });
  return block([...(outcome.files.length > 0 ? [title] : []), paint("red", wrapText(refused, "  "))]);
}

function resultBlock(title: string, result: AnalysisResult, t: Translate, paint: Paint): string {
  const say = ({ key, params }: Message) => t(key, params);
  const { summary, strengths, issues, recommendations } = advise(result);
  const listed = (heading: string, items: readonly Message[], mark: (index: number) => string) =>
    items.length === 0
      ? []
      : ["", paint("bold", heading), ...items.map((item, index) => wrapText(say(item), `  ${mark(index)} `))];
  return block([
    title,
    "",
    scoreLine(result, t, paint),
    ...basisLines(result, t),
    typeLine(result, t),
    "",
    wrapText(summary.map(say).join(" "), "  "),
    "",
    paint("bold", row(t("cli.report.concern"), t("cli.report.of100"), t("cli.report.points"), t("cli.report.zones"))),
    ...result.concerns.map((concern) => concernRow(concern, t)),
    ...listed(t("cli.report.strengths"), strengths, () => "+"),
    ...listed(t("cli.report.issues"), issues, () => "-"),
    ...listed(t("cli.report.recommendations"), recommendations, (index) => `${index + 1}.`),
    ...listed(t("cli.report.photo"), warningsOf(result).map(toWarning), () => "*"),
    "",
    paint("dim", wrapText(t("cli.report.method", { version: result.methodVersion }), "  ")),
  ]);
}

function scoreLine({ skinScore, scoreSpread }: AnalysisResult, t: Translate, paint: Paint): string {
  const band = claimedBand(skinScore, scoreSpread);
  const { key, params } = scoreMessage(skinScore, scoreSpread);
  const value = t(key, params);
  const told =
    band === null
      ? paint("bold", value)
      : paint(["bold", BAND_STYLE[band]].flat() as Style, `${value}  ${t(`cli.bands.${band}`)}`);
  return `  ${t("cli.report.score").padEnd(LABEL_COLUMN)}${told}`;
}

/** What a result of several photos rests on, and whether they agree. */
function basisLines(result: AnalysisResult, t: Translate): string[] {
  const basis = joinedMessage(result);
  if (basis === null) return [];
  const told = wrapText(t(basis.key, basis.params), `  ${t("cli.together.basis").padEnd(LABEL_COLUMN)}`);
  return result.disagree ? [told, wrapText(t("cli.together.disagree"), "  ")] : [told];
}

function typeLine({ skinType }: AnalysisResult, t: Translate): string {
  const value = t("cli.report.skinTypeValue", {
    type: typeMessage(skinType),
    sureness: { key: `labels.sureness.${surenessLevel(skinType.sureness)}` },
    tZone: { key: `labels.oiliness.${skinType.tZone}` },
    cheeks: { key: `labels.oiliness.${skinType.cheeks}` },
  });
  return wrapText(value, `  ${t("cli.report.skinType").padEnd(LABEL_COLUMN)}`);
}

function concernRow({ code, score, spread, points, notMeasured, zones }: ConcernResult, t: Translate): string {
  const label = t(`labels.concerns.${code}`);
  if (score === null) {
    const reason = { key: `labels.notMeasured.${notMeasured ?? "zone_hidden"}` };
    return wrapText(t("cli.report.notMeasured", { reason }), `  ${label.padEnd(LABEL_COLUMN)}`);
  }
  const notable = zones.flatMap((zone) =>
    zone.score !== null && levelOf(zone.score) !== "clear" ? [`${t(`labels.zones.${zone.zone}`)} ${zone.score}`] : [],
  );
  const value = t("cli.report.value", { value: score, spread: spread ?? 0 });
  return row(label, value, points === 0 ? "0" : `-${points}`, notable.join(", "));
}

function row(label: string, value: string, points: string, where: string): string {
  const cells = `  ${label.padEnd(LABEL_COLUMN)}${value.padStart(VALUE_COLUMN)}${points.padStart(POINTS_COLUMN)}`;
  return wrapText(where, `${cells}   `).trimEnd();
}

/** Photos of both sides together lack none. */
function warningsOf(result: AnalysisResult): readonly WarningCode[] {
  return result.quality.warnings.filter((code) => code !== "face_turned_slightly" || lacksFarSide(result));
}

function toWarning(code: WarningCode): Message {
  return { key: "advice.item", params: { text: { key: `results.warnings.${code}` } } };
}

/** A file's name may hold anything; a terminal must not take it for a command. */
function printable(name: string): string {
  return name.replace(/\p{C}/gu, "?");
}

function block(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}
