/** The key of the refund of a return. */
export function returnRefundKey(orderId: string, returnId: string): string {
  return `refund:${orderId}:return:${returnId}`;
}

/** Whether a refund is that of a return, of whose money its buyer was told when the parts had arrived. */
export function isOfReturn({ key }: { key: string }): boolean {
  return /^refund:[^:]+:return:/.test(key);
}
