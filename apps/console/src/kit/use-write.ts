import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { ResponseError, type RequestOptions } from '@tessera/sdk'
import { useConfirm } from '../frame/confirm-session.tsx'
import { newActKey } from '../frame/kept-keys.ts'
import { readPersonAgain } from '../frame/query-client.ts'
import { describeError } from './problem.tsx'
import { useToast } from './toast.tsx'
import { useUnsavedScope } from './unsaved/unsaved.tsx'

type WriteOptions<Output> = {
  /** What is said when it is done. */
  readonly done?: (output: Output) => string
  /** Queries to read again. */
  readonly refresh?: readonly QueryKey[]
  readonly onDone?: (output: Output) => void
  /** True if the caller shows the error itself, such as a form. */
  readonly isErrorShown?: boolean
  /** True if the server needs long for it, such as for a stand of seats. */
  readonly isLong?: boolean
}

/** A person is told early that there is no response, and presses again. */
const QUICK = { timeoutMs: 10_000, maxRetries: 1 }
const LONG = { timeoutMs: 60_000, maxRetries: 1 }

export type Write<Input, Output> = {
  /** Sends the write. Errors are shown, not thrown; undefined if it failed. */
  run(input: Input): Promise<Output | undefined>
  readonly isBusy: boolean
  readonly error: unknown
  reset(): void
}

/**
 * A write of the Admin API. It takes effect once: without a response the next press sends the same key (kept-keys.ts). If the server
 * wants the person to prove again who they are, a dialog asks for it and the write is sent again.
 */
export function useWrite<Output, Input = void>(
  send: (input: Input, options: RequestOptions) => PromiseLike<Output>,
  { done, refresh = [], onDone, isErrorShown = false, isLong = false }: WriteOptions<Output> = {},
): Write<Input, Output> {
  const confirm = useConfirm()
  const client = useQueryClient()
  const toast = useToast()
  const { letThrough } = useUnsavedScope()
  const mutation = useMutation({
    mutationFn: async (input: Input): Promise<Output> => {
      const limits = isLong ? LONG : QUICK
      const attempt = (): PromiseLike<Output> => send(input, { ...limits, idempotencyKey: newActKey() })
      try {
        return await attempt()
      } catch (error) {
        if (!isReauthentication(error) || !(await confirm())) throw error
        return await attempt()
      }
    },
    onSuccess: async (output) => {
      await Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })))
      if (done) toast(done(output))
      letThrough()
      onDone?.(output)
    },
    onError: (error) => {
      readPersonAgain(client, error)
      if (!isErrorShown) toast(describeError(error), 'bad')
    },
  })
  return {
    run: (input) => mutation.mutateAsync(input).catch(() => undefined),
    isBusy: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  }
}

const isReauthentication = (error: unknown): boolean =>
  error instanceof ResponseError && error.code === 'reauthentication_required'
