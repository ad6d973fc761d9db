import type { Company } from '#contract/reader.ts';
import { LegalFrame } from './legal.frame.tsx';

export function PrivacyText({ company }: { company: Company }) {
  return <LegalFrame page="privacy" company={company} />;
}
