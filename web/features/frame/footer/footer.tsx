import { usePage } from "../../../common/page/facts";
import { Link } from "../../../common/page/link";
import { usePaperSections } from "../../../common/page/paper-sections";
import { publication } from "#publication";
import { NavigationLink } from "../navigation/navigation-link";
import {
  footerMore,
  footerSectionsOf,
  type NavigationLink as Target,
} from "../navigation/navigation-links";
import { frameOf } from "../../../common/page-frame";
import { Nameplate } from "../../../common/parts/nameplate";
import { SocialGlyph } from "../../../common/parts/social-glyph";
import { purposesFor } from "../../../../shared/vendors/consent-purposes";
import { useVendorSettings } from "../consent/use-vendor-settings";

/** The footer. `year`: four digits, of rendering, for the copyright line. */
export function Footer({ year }: { year: number }) {
  const { pathname } = usePage();
  const sections = usePaperSections();
  if (!frameOf(pathname).footer) return null;
  return (
    <footer className="site-footer on-ink">
      <div className="sheet">
        <div className="footer-columns">
          <div className="footer-identity">
            <Link to="/" className="footer-home">
              <Nameplate />
            </Link>
            <p>{publication.tagline}</p>
            {publication.social.length > 0 ? (
              <ul className="social-links" aria-label="Social media">
                {publication.social.map(({ network, name, href }) => (
                  <li key={network}>
                    <a href={href} aria-label={name}>
                      <SocialGlyph network={network} />
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
          <nav className="footer-lists" aria-label="Footer">
            <FooterList id="footer-sections" title="Sections" links={footerSectionsOf(sections)} />
            <FooterList id="footer-more" title="More" links={footerMore} />
          </nav>
        </div>
        <div className="footer-notice">
          <p>
            {`© ${year} ${publication.name}. By using this site, you agree to the `}
            <Link to="/privacy-policy#Terms-of-use">Terms</Link> and{" "}
            <Link to="/privacy-policy">Privacy Policy</Link>.
          </p>
          <PrivacyChoices />
          <a href="#top" className="back-to-top">
            <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 16.5V4M5 9l5-5 5 5" />
            </svg>
            Back to top
          </a>
        </div>
      </div>
    </footer>
  );
}

interface FooterListProps {
  id: string;
  title: string;
  links: readonly Target[];
}

function FooterList({ id, title, links }: FooterListProps) {
  return (
    <div className="footer-list" id={id}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.name}>
            <NavigationLink link={link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Reopens the panel of choices; null where no configured vendor needs consent. */
function PrivacyChoices() {
  const vendors = useVendorSettings();
  if (!vendors || purposesFor(vendors).length === 0) return null;
  return (
    <button type="button" className="privacy-choices" data-opens="privacy-dialog">
      Privacy choices
    </button>
  );
}
