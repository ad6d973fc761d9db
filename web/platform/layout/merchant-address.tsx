import type { Merchant } from '#contract/catalogue/reader.ts';

/** Where the company is written to, line by line; stands inside an `address`. */
export function MerchantAddress({ merchant: { name, address, email } }: { merchant: Merchant }) {
  return (
    <>
      {[name, ...address].map((line) => (
        <span key={line}>{line}</span>
      ))}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    </>
  );
}
