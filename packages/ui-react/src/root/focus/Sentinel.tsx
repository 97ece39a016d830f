/** Stands before and after a dialog: Tab that would leave lands here and is sent round. */
export function Sentinel({ onFocus }: { readonly onFocus: () => void }) {
  // biome-ignore lint/a11y: it only passes focus on
  return <div tabIndex={0} className="cb-sentinel" onFocus={onFocus} />
}
