export default function CommunityPage() {
  return <main id="main" className="sheet" />;
}
