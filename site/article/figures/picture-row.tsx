import type { ReactNode } from "react";
import { Picture } from "./parts.tsx";

/** A list of three pictures: beside each other, or one below the other where the page is narrow. */
export const PICTURE_ROW = "grid grid-cols-1 gap-6 @lg:grid-cols-3";

/** A drawing's size in the row, unless its shape asks for another. */
export const ROW_PICTURE = "w-20 shrink-0 rounded-md @xs:w-28 @lg:w-full @lg:max-w-48";

interface Props {
  readonly when?: string;
  readonly title: string;
  readonly text: string;
  /** The picture. */
  readonly children: ReactNode;
}

/** One picture of the row above its words; beside them where the page is narrow. */
export function RowItem({ when, title, text, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 @lg:block">
      {children}
      <p className="min-w-0 flex-1 basis-32 leading-snug @lg:mt-4">
        {when !== undefined && <span className="figures mb-0.5 block text-ink-soft text-small">{when}</span>}
        <strong className="block">{title}</strong>
        <span className="mt-1 block">{text}</span>
      </p>
    </li>
  );
}

/** A row's item whose picture is a square of 180 units. */
export function DrawnItem({ children, ...words }: Props) {
  return (
    <RowItem {...words}>
      <Picture viewBox="0 0 180 180" className={ROW_PICTURE}>
        {children}
      </Picture>
    </RowItem>
  );
}
