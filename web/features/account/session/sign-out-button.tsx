/**
 * Signs out everywhere: the form posts to the account service, or `watch-sign-out.ts` sends it
 * without leaving the page first.
 */
export function SignOutButton({ className }: { className?: string }) {
  return (
    <form className={className} method="post" action="/blaize/logout" data-sign-out="">
      <input type="hidden" name="where" value="EVERYWHERE" />
      <button type="submit">Signout</button>
      <output className="sign-out-trouble" />
    </form>
  );
}
