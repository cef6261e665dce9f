export default function FollowPage() {
  return <main id="main" className="sheet" />;
}
