import { matchPath, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { PartGroups } from './part-groups.tsx';
import { PartSearchForm } from './part-search.form.tsx';
import { texts } from './texts.ts';

/** The ways on from an address that leads nowhere: home, the groups of parts, and a search for what a part's address names. */
export function WaysFromNowhere() {
  const { pathname } = useLocation();
  const { slug = '' } = matchPath(pages.part(':slug'), pathname)?.params ?? {};
  return (
    <>
      <ButtonLink to={pages.home}>{texts.notFound.back}</ButtonLink>
      <PartSearchForm words={slug.replaceAll('-', ' ')} label={texts.search.lost} />
      <PartGroups />
    </>
  );
}
