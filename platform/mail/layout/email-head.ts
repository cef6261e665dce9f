/** What stands in the head of every email besides its title. */
import { outlookDarkStyles, outlookStyles, schemeStyles } from "./email-sheet";

/** Without it, Outlook for Windows enlarges pictures, but not their cells, on screens of high density. */
const density =
  "<xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>";

export const emailHead = [
  `<!--[if mso]>${density}<style>${outlookStyles}</style><![endif]-->`,
  `<style>${schemeStyles}</style>`,
  `<style>${outlookDarkStyles}</style>`,
].join("\n");
