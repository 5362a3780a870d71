import { readFile } from "node:fs/promises";
import { HISTORY_LAST_KEY } from "#contract/history.ts";
import { tracesOf } from "../../support/photo-traces.ts";
import { type BrowserStorage, readStorage, watchRequests } from "../browser-storage.ts";
import { expect } from "../fixtures.ts";
import { jpeg, SkinGlow } from "../skin-glow.ts";
import { takenOn } from "../taken-on.ts";
import type { OwnFixtures } from "./own-fixtures.ts";
import type { PrivacyPromise } from "./promise.ts";

/** Sections 4 and 7: the skin diary's photos. */

/** Bytes; past the tables that JPEGs share, and a multiple of three, so that base64 of the whole is searched for too. */
const OWN_FROM = 1_002;
const NOTE = "canaryofthesauna";

const drawingIn = ({ local }: BrowserStorage) => JSON.parse(local[HISTORY_LAST_KEY] ?? "{}").drawing;

export const DIARY_PROMISES: readonly PrivacyPromise<OwnFixtures>[] = [
  {
    name: "no photo is kept without a second choice; with it encrypted, in this browser alone; what is deleted is gone",
    de: [
      "Wir speichern kein Foto. Wenn du willst, behält dein eigener Browser eines, nur auf diesem Gerät. Gefragt wirst du bei jedem Foto einzeln, getrennt von den Werten. Das Bild deines Gesichts wird nie gesendet und ist verschlüsselt (AES-GCM).",
      "Ein Export enthält Fotos nur, wenn du sie eigens wählst",
      "Sie gehen weder an uns noch an andere.",
      "wenige Linien als Zeichnung deines Gesichts, bis das Foto gelöscht ist",
      "Bis du es löschst; mit dem Letzten verschwindet auch die Datenbank",
      "Ein Bild in deinem Hauttagebuch bleibt nur, wenn du es eigens behältst, bis du es löschst",
    ],
    en: [
      "We store no photo. If you wish, your own browser keeps one, on this device alone. You are asked for each photo, separately from the values. The picture of your face is never sent, and it is encrypted (AES-GCM).",
      "An export holds photos only if you choose them separately",
      "they go neither to us nor to anyone else.",
      "a few lines that draw your face, until the photo is deleted",
      "Until you delete it; the database goes with the last of it",
      "A picture in your skin diary stays only if you keep it separately, until you delete it",
    ],
    of: ["Fotos in deinem Hauttagebuch"],
    proof: async ({ page, context, own, selfie }) => {
      const site = new SkinGlow(page);
      await site.analyse(jpeg(selfie));
      const analysed = watchRequests(context);
      await site.goTo("why");
      await site.button("felt.codes.tight").click();
      await site.keep();
      await page.getByRole("img", { name: site.t("history.offer.photo.cut") }).waitFor();
      const numbers = await readStorage(page);
      expect(numbers.rows).toEqual({ history: 1, notes: 0, photos: 0, keys: 0 });

      await site.button("history.offer.photo.keep").click();
      await page.getByText(site.t("history.offer.photo.kept")).waitFor();
      const both = await readStorage(page);
      expect(both.rows).toEqual({ history: 1, notes: 0, photos: 1, keys: 1 });

      await page.goto("/history");
      await site.button("diary.kinds.own").press("Enter");
      await page.getByLabel(site.t("diary.form.words")).fill(NOTE);
      await site.button("diary.form.save").press("Enter");
      await page.locator("dd").filter({ hasText: NOTE }).waitFor();
      await site.unfold("history.secure.title");
      const exported = async () => {
        const file = await site.download(() => site.button("history.data.json").press("Enter"));
        return JSON.parse(await readFile(await file.path(), "utf8"));
      };
      expect(Object.keys(await exported())).not.toContain("photos");
      await page.getByLabel(site.t("history.data.withPhotos")).check();
      const { entries, photos } = await exported();
      const cut = Buffer.from(photos[0].jpeg, "base64");
      expect(cut.length).toBeGreaterThan(5_000);
      const traces = tracesOf(cut.subarray(OWN_FROM), [entries[0].id, NOTE]);
      const picture = tracesOf(cut.subarray(OWN_FROM), []);
      expect(picture.in(Buffer.from(photos[0].jpeg))).toBe("bytes of the photo");
      const placesOf = (storage: BrowserStorage) =>
        Object.entries(storage.texts).flatMap(([place, text]) =>
          picture.in(Buffer.from(text, "latin1")) === null ? [] : [place],
        );
      // As long as the picture, and nothing of it.
      expect(both.texts.photos?.length).toBeGreaterThan(cut.length);
      expect([placesOf(numbers), drawingIn(numbers)]).toEqual([[], undefined]);
      expect([placesOf(both), drawingIn(both)]).toEqual([[], expect.anything()]);

      await site.button("vault.removeAll").press("Enter");
      await page.getByText(site.t("vault.removedAll")).waitFor();
      const deleted = await readStorage(page);
      expect(deleted.texts.notes).toContain(NOTE);
      expect([deleted.rows.photos, placesOf(deleted), drawingIn(deleted)]).toEqual([0, [], undefined]);
      await site.button("history.data.removeAll").press("Enter");
      await site.button("history.confirm.yes").press("Enter");
      await page.getByText(site.t("history.removedAll")).waitFor();
      await page.reload();
      await site.heading("history.empty.title").waitFor();
      const { databases, local, texts } = await readStorage(page);
      expect([databases, Object.keys(local)]).toEqual([[], []]);
      expect(Object.entries(texts).filter(([, text]) => traces.in(Buffer.from(text, "latin1")) !== null)).toEqual([]);

      expect(traces.in(Buffer.from(numbers.texts.history ?? ""))).toBe(entries[0].id);
      expect(analysed.length).toBeGreaterThan(10);
      expect(analysed.filter((request) => traces.in(Buffer.from(request, "latin1")) !== null)).toEqual([]);
      expect(traces.in(Buffer.from(own.server.err()))).toBeNull();
    },
  },
  {
    name: "the day of a chosen photo is read on this device, and nothing of it is sent",
    de: [
      "Das geschieht auf deinem Gerät: Der Tag wird nicht gesendet, und aus dem Foto, das gemessen wird, ist er entfernt. Du kannst ihn vor und nach dem Speichern ändern.",
    ],
    en: [
      "This happens on your device: the day is not sent, and it is removed from the photo that is measured. You can change it before and after saving.",
    ],
    of: ["Der Tag deines Fotos"],
    proof: async ({ page, context, own, selfie }) => {
      const site = new SkinGlow(page);
      const sent = watchRequests(context);
      await site.analyse(jpeg(await takenOn(selfie, "2025:03:01 09:00:00")));
      await site.goTo("diary");
      await page.getByText("Foto vom 1. März 2025", { exact: true }).waitFor();
      await site.keep();
      const { texts } = await readStorage(page);
      expect(texts.history).toContain("2025-03-01T08:00:00.000Z");
      const photo = /base64,([A-Za-z0-9+/=]+)/.exec(sent.find((one) => one.includes("base64,")) ?? "")?.[1] ?? "";
      const told = [...sent, Buffer.from(photo, "base64").toString("latin1"), own.server.err()];
      expect(photo.length).toBeGreaterThan(5_000);
      expect(told.filter((text) => /2025.?03.?01/.test(text))).toEqual([]);
    },
  },
];
