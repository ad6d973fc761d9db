import { companyMarkScript } from './accounts/companies/active-company.mark.ts';
import { buildMarkScript } from './catalogue/own-build/build.mark.ts';
import { themeScript } from './platform/layout/theme.ts';
import { pictureMarksScript } from './platform/pictures/picture-marks.ts';
import { earlyPressScript } from './platform/ui/early-press.ts';
import { returnScript } from './sales/payments/underway.ts';

/** The one script of the document's head. Its hash stands in the policy. */
export const headScript = () =>
  earlyPressScript + returnScript + themeScript + companyMarkScript + buildMarkScript + pictureMarksScript;
