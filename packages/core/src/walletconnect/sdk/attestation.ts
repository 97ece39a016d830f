/**
 * WalletConnect's Verify service, whose frame attests the page's origin. Returns undefined or '' without an
 * attestation.
 */
export type Attest = (message: { id: string; decryptedId: string }) => Promise<string | undefined>

/** The time limit for a proposal, in ms. The visitor does not wait, since the URI is already visible. */
const proposalTimeout = 1_000
/** The time limit for a request, in ms. It is shorter, since the visitor waits. */
const requestTimeout = 300

export interface Attestations {
  attest: Attest
  /** Runs an action with the time limit of a proposal. */
  forProposal<T>(action: () => Promise<T>): Promise<T>
  /** Ends all waits. Called when the page closes, since pending messages must then be sent. */
  hurry(): void
}

/**
 * Limits delays by the Verify host. By itself, the SDK waits 5 s for a silent or blocked host before each proposal and
 * each request.
 *
 * After a silence, requests do not wait for the host until it answers a proposal.
 */
export function limitAttestation(attest: Attest): Attestations {
  let proposals = 0
  let silent = false
  const waiting = new Set<() => void>()

  return {
    async attest(message) {
      if (silent && proposals === 0) return ''
      let stop = () => {}
      const tooLong = new Promise<''>((resolve) => {
        stop = () => resolve('')
        waiting.add(stop)
      })
      const timer = setTimeout(stop, proposals > 0 ? proposalTimeout : requestTimeout)
      try {
        const answer = await Promise.race([attest(message), tooLong])
        silent = answer === ''
        return answer
      } finally {
        clearTimeout(timer)
        waiting.delete(stop)
      }
    },
    async forProposal(action) {
      proposals += 1
      try {
        return await action()
      } finally {
        proposals -= 1
      }
    },
    hurry() {
      for (const stop of [...waiting]) stop()
    },
  }
}
