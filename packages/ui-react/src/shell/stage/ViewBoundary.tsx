import { Component, type ReactNode } from 'react'
import { ViewFailure } from './ViewFailure.js'

export interface ViewBoundaryProps {
  readonly children: ReactNode
  readonly onBack?: (() => void) | undefined
  readonly onError?: ((error: unknown) => void) | undefined
}

/** A view that throws says so in its place; the dialog stays. Retry mounts it again. */
export class ViewBoundary extends Component<ViewBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <ViewFailure onRetry={() => this.setState({ failed: false })} onBack={this.props.onBack} />
    )
  }
}
