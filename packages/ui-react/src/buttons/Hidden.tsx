/** For screen readers alone. */
export const Hidden = ({ children }: { children: string }) => (
  <span data-carabiner-part="hidden">{children}</span>
)
