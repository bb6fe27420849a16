import { useQuery } from '@tanstack/react-query'
import type { SsoProvider, SsoProviderTest } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/settings'
import { useApi, useCan } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { CopyField } from '../kit/copy-field.tsx'
import { Effects } from '../kit/effects.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Empty, Facts } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { useWrite } from '../kit/use-write.ts'
import { SsoProviderDialog } from './sso-provider-dialog.tsx'
import { PROVIDERS_KEY } from './sso-types.ts'

/** The providers with which fans sign in. */
export function SsoProvidersCard(): ReactNode {
  const api = useApi()
  const can = useCan()
  const [isNew, setNew] = useState(false)
  const providers = useQuery({
    queryKey: PROVIDERS_KEY,
    queryFn: async () => (await api.ssoProviders.list()).data,
  })
  if (providers.isPending) return <Loading />
  if (!providers.data) return <Problem error={providers.error} onRetry={() => void providers.refetch()} />
  const add = can('createSsoProvider') && <Button onClick={() => setNew(true)}>{words.addProvider()}</Button>
  return (
    <Card title={words.fanProviders()} actions={add}>
      {providers.data.length === 0 && <Empty>{words.noFanProviders()}</Empty>}
      <ul className="providers">
        {providers.data.map((provider) => (
          <ProviderRow key={provider.sso_provider_id} provider={provider} />
        ))}
      </ul>
      {isNew && <SsoProviderDialog onClose={() => setNew(false)} />}
    </Card>
  )
}

type ProviderProps = { readonly provider: SsoProvider }

function ProviderRow({ provider }: ProviderProps): ReactNode {
  const api = useApi()
  const can = useCan()
  const [open, setOpen] = useState<'change' | 'delete'>()
  const [result, setResult] = useState<SsoProviderTest>()
  const test = useWrite((_: void, options) => api.ssoProviders.test(provider.sso_provider_id, options), {
    onDone: setResult,
  })
  const onClose = (): void => setOpen(undefined)
  const { title } = provider
  return (
    <li className="stack">
      <div className="provider-head">
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <div className="actions">
          {can('testSsoProvider') && (
            <Button isBusy={test.isBusy} aria-label={words.testNamed({ title })} onClick={() => void test.run()}>
              {words.test()}
            </Button>
          )}
          {can('updateSsoProvider') && (
            <Button aria-label={words.changeNamed({ title })} onClick={() => setOpen('change')}>
              {words.change()}
            </Button>
          )}
          {can('deleteSsoProvider') && (
            <Button aria-label={words.deleteNamed({ title })} onClick={() => setOpen('delete')}>
              {words.deleteIt()}
            </Button>
          )}
        </div>
      </div>
      {result && <TestResult result={result} />}
      <Facts
        facts={[
          [words.issuer(), provider.issuer],
          [words.clientId(), provider.client_id],
          [words.clientSecret(), provider.has_client_secret ? words.secretStored() : words.noSecret()],
          [words.autoLink(), provider.auto_link ? words.yes() : words.no()],
        ]}
      />
      <CopyField label={words.callbackUrl()} text={provider.callback_url} />
      {open === 'change' && <SsoProviderDialog provider={provider} onClose={onClose} />}
      {open === 'delete' && <DeleteProvider provider={provider} onClose={onClose} />}
    </li>
  )
}

const TestResult = ({ result: { ok, problems, usable_keys } }: { readonly result: SsoProviderTest }): ReactNode => (
  <div role="status" className="provider-test">
    <Badge tone={ok ? 'good' : 'bad'}>{ok ? words.testPassed() : words.testFailed()}</Badge>
    {ok && <p>{words.usableKeys({ count: usable_keys })}</p>}
    <ul>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  </div>
)

function DeleteProvider({ provider, onClose }: ProviderProps & { onClose(): void }): ReactNode {
  const api = useApi()
  const write = useWrite((_: void, options) => api.ssoProviders.delete(provider.sso_provider_id, options), {
    refresh: [PROVIDERS_KEY],
    done: words.providerDeleted,
    isErrorShown: true,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.deleteNamed({ title: provider.title })}
      act={words.deleteProvider()}
      isDanger
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <Effects effects={[words.fanProviderStops(), words.linksGo()]} />
    </ConfirmDialog>
  )
}
