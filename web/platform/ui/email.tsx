/** An address that breaks before its @, where there is no room for one line. */
export function Email({ address }: { address: string }) {
  const [name, domain] = address.split('@');
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  );
}
