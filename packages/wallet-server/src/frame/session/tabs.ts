/** Tells the other tabs of the same site that somebody signed in or out, or that keys changed. */
export interface Tabs {
  tell(): void
  destroy(): void
}

/** @param onChanged - another tab told so: what this browser keeps is to be read again */
export function createTabs(onChanged: () => void): Tabs {
  const channel = new BroadcastChannel('carabiner-wallet')
  channel.onmessage = ({ data }) => {
    if (data === 'changed') onChanged()
  }
  return { tell: () => channel.postMessage('changed'), destroy: () => channel.close() }
}
