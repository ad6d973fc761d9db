/** A row that this very transaction has written. */
export function stored<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('The books lost a row inside their own transaction.');
  return row;
}
