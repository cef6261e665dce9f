export default function ModerationPage() {
  return <main id="main" className="sheet" />;
}
