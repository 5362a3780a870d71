import { useEffect, useState } from "react";
import type { LastPhoto } from "#camera/last-photo.tsx";
import { hasLastSaved } from "#site/return-visit/last-saved.ts";
import { askStore, askVault } from "../store/ask-store.ts";

/** The diary's newest photo, as long as it is looked at; null: there is no diary, or it does not open. */
export function useNewestPhoto(): LastPhoto | null {
  const [last, setLast] = useState<LastPhoto | null>(null);
  useEffect(() => {
    if (!hasLastSaved()) return;
    let isLeft = false;
    let address: string | null = null;
    void readNewest().then((found) => {
      if (isLeft || found === null) return;
      address = found.jpeg && URL.createObjectURL(found.jpeg);
      setLast({ entry: found.entry, photo: address });
    });
    return () => {
      isLeft = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, []);
  return last;
}

/** Of entries without a photo, and of photos under a passphrase, what they tell of pose and light. */
async function readNewest() {
  const diary = await askStore((store) => store.readDiary());
  if (!diary.ok) return null;
  const { entries, photos } = diary.value;
  const entry = entries.find(({ id }) => photos.has(id)) ?? entries.find(({ pose }) => pose !== undefined);
  if (entry === undefined) return null;
  const photo = photos.has(entry.id) ? await askVault((vault) => vault.readPhoto(entry.id)) : null;
  return { entry, jpeg: photo?.ok ? photo.value : null };
}
