import type { LoaderFunctionArgs, MetaFunction } from "react-router";
import { languageOf } from "#page/paths.ts";
import { loadHistoryPage } from "./app-page.ts";
import { HistoryScreen } from "./history-screen.tsx";

/** Runs at build, once a language. */
export function loader({ url }: LoaderFunctionArgs) {
  return loadHistoryPage(languageOf(url.pathname));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [...(loaderData?.meta ?? [])];

export default HistoryScreen;
