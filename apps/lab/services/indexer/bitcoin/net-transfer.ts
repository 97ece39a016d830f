import type { TransferRow } from '../store.js'

/**
 * Combines the inputs and outputs of one address into one transfer, without the fee, to or from
 * another address or to itself. Other rows stay unchanged.
 *
 * @param rows - the rows of one transaction
 */
export function netTransfers(
  rows: readonly TransferRow[],
  address: string,
): readonly TransferRow[] {
  const inputs = rows.filter(({ kind }) => kind === 'input')
  const outputs = rows.filter(({ kind }) => kind === 'output')
  const [row] = outputs
  if (!row) return rows
  const spent = inputs.filter(({ sender }) => sender === address)
  const gained = outputs.filter(({ receiver }) => receiver === address)
  const [paid, got] = [sumOf(spent), sumOf(gained)]
  const common = { ...row, kind: 'native', position: 0 } as const
  const sender = inputs.find((one) => one.sender !== address)?.sender ?? ''
  if (got > paid) return [{ ...common, sender, receiver: address, amount: String(got - paid) }]
  // The address paid the fee if all inputs are its own.
  const fee = spent.length === inputs.length ? sumOf(inputs) - sumOf(outputs) : 0n
  const away = outputs.find(({ receiver }) => receiver !== address)
  const amount = paid - got - fee
  if (amount > 0n) {
    const receiver = away?.receiver ?? ''
    return [{ ...common, sender: address, receiver, amount: String(amount) }]
  }
  return [{ ...common, sender: address, receiver: address, amount: String(got) }]
}

const sumOf = (rows: readonly { amount: string }[]) =>
  rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
