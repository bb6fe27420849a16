import { Component, type ReactNode } from 'react'
import { Problem } from '../kit/problem.tsx'

type ErrorBoundaryProps = { readonly children: ReactNode }
type ErrorBoundaryState = { readonly error?: unknown }

/** Shows a sentence in place of a screen that failed. React knows no other way than a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {}

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    return error === undefined ? (
      this.props.children
    ) : (
      <Problem error={error} onRetry={() => this.setState({ error: undefined })} />
    )
  }
}
