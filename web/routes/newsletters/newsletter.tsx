export default function NewslettersPage() {
  return <main id="main" className="sheet" />;
}
