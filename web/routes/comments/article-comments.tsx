export default function ArticleCommentsPage() {
  return <main id="main" className="sheet" />;
}
