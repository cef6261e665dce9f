import { PageTitle } from "../ui/page-title";

export default function Articles() {
  return <PageTitle title="Articles" />;
}
