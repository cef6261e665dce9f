export default function SignUpPage() {
  return <main id="main" className="sheet" />;
}
