/** WalletConnect's Verify: a frame of theirs vouches for our origin. Undefined or '' when it does not. */
export type Attest = (message: { id: string; decryptedId: string }) => Promise<string | undefined>

/** For a proposal, in ms: the visitor does not wait, since the URI is shown already. */
const proposalTimeout = 1_000
/** For a request, in ms: shorter, since the visitor waits for it. */
const requestTimeout = 300

export interface Attestations {
  attest: Attest
  /** Runs with the time limit of a proposal. */
  forProposal<T>(action: () => Promise<T>): Promise<T>
  /** Waits for nothing any more: the page is being left, and what is held back must go out. */
  hurry(): void
}

/**
 * Keeps the Verify host from holding up anything: left alone, the SDK waits 5 s for a host that is
 * silent or blocked, before each proposal and each request.
 *
 * Once it was silent, requests don't wait for it again until it answered a proposal.
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
