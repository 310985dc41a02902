/**
 * Providers call the columns by these names, here in small letters and without other signs. docs/payments.md has the same
 * list.
 */
const HEADERS = {
  id: [
    ...[
      'tranid',
      'transactionid',
      'trxid',
      'trnxid',
      'trxno',
      'txnid',
      'merchanttranid',
      'merchanttransactionid',
    ],
    ...[
      'invoice',
      'invoiceno',
      'invoicenumber',
      'merchantinvoice',
      'merchantinvoiceno',
      'merchantinvoicenumber',
    ],
    ...['orderid', 'paymentid', 'valid', 'validationid', 'banktranid', 'banktransactionid', 'reference'],
  ],
  amount: [
    'amount',
    'transactionamount',
    'tranamount',
    'paidamount',
    'grossamount',
    'totalamount',
    'amountbdt',
  ],
  fee: ['fee', 'fees', 'charge', 'charges', 'commission', 'servicecharge', 'servicefee', 'mdr', 'feeamount'],
  net: ['net', 'netamount', 'storeamount', 'settledamount', 'settlementamount', 'payable', 'payableamount'],
  currency: ['currency', 'currencytype'],
  status: ['status', 'transactionstatus', 'paymentstatus', 'type', 'transactiontype'],
  date: [
    'date',
    'datetime',
    'trandate',
    'transactiondate',
    'transactiondatetime',
    'transactiontime',
    'paymentdate',
  ],
} as const satisfies Record<string, string[]>;
export type Column = keyof typeof HEADERS;

const columnsOf = Object.entries(HEADERS) as [Column, readonly string[]][]; // Object.entries widens to string

export function columnOf(header: string): Column | null {
  const letters = header.toLowerCase().replaceAll(/\([^)]*\)|[^a-z]/g, '');
  return columnsOf.find(([, names]) => names.includes(letters))?.[0] ?? null;
}
