import type { Company } from '#contract/reader.ts';
import { LegalFrame } from './legal.frame.tsx';

export function TermsText({ company }: { company: Company }) {
  return <LegalFrame page="terms" company={company} />;
}
