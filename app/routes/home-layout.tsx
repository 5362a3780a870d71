import { Flow } from "../flow/flow.tsx";

/** Around `/` and `/en`. */
export default function HomeLayout() {
  return <Flow />;
}
