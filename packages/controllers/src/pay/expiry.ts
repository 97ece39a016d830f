import type { Payment } from './payment-request.js'

/** Timers of more than 24 days fire at once. In ms. */
const longestDelay = 3_600_000

/** Tells when a request expires. */
export interface Expiry {
  isOver(payment: Pick<Payment, 'expiresAt'>): boolean
  watch(payment: Pick<Payment, 'expiresAt'>): void
  stop(): void
}

export function createExpiry(onOver: () => void): Expiry {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOver: Expiry['isOver'] = ({ expiresAt }) =>
    expiresAt !== undefined && Date.now() >= expiresAt
  const stop = () => clearTimeout(timer)
  const watch: Expiry['watch'] = (payment) => {
    stop()
    const { expiresAt } = payment
    if (expiresAt === undefined) return
    const delay = Math.min(Math.max(0, expiresAt - Date.now()), longestDelay)
    timer = setTimeout(() => (isOver(payment) ? onOver() : watch(payment)), delay)
  }
  return { isOver, watch, stop }
}
