import type { Company } from '#contract/reader.ts';
import { texts } from './texts.ts';

export function LegalFrame({ page, company }: { page: keyof typeof texts; company: Company }) {
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1>{texts[page].title}</h1>
        <p className="lead">{texts[page].description}</p>
      </div>
      <p>
        {company.name}, {company.address.join(', ')}, {company.email}
      </p>
    </div>
  );
}
