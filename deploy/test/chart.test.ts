import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { Service } from 'kubernetes-models/v1/Service'
import { settings } from '../../server/src/config.ts'
import {
  chart,
  defaults,
  lintChart,
  renderManifests,
  renderNotes,
  requiredValues,
  type Manifest,
  type Values,
} from './chart.ts'

const everything: Values = {
  ...requiredValues,
  image: { repository: 'registry.example.com/tessera', tag: '1.2.3', pullPolicy: 'Always' },
  imagePullSecrets: [{ name: 'registry' }],
  env: { TESSERA_LOG_LEVEL: 'warn', TESSERA_TRUSTED_PROXIES: '10.0.0.0/8' },
  edge: { enabled: true, cellsSecretName: 'tessera-cells' },
  ingress: {
    enabled: true,
    className: 'nginx',
    annotations: { 'cert-manager.io/cluster-issuer': 'main' },
    host: 'tickets.example.com',
    moreHosts: ['north.tickets.example.com'],
    tlsSecretName: 'tickets-tls',
  },
  podMonitor: { enabled: true },
  podAnnotations: { team: 'tickets' },
  nodeSelector: { pool: 'apps' },
  tolerations: [{ key: 'apps', operator: 'Exists' }],
}

type CheckedManifest = { validate(): void }
const kinds: Readonly<Record<string, (manifest: never) => CheckedManifest>> = {
  'apps/v1 Deployment': (manifest) => new Deployment(manifest),
  'batch/v1 Job': (manifest) => new Job(manifest),
  'networking.k8s.io/v1 Ingress': (manifest) => new Ingress(manifest),
  'policy/v1 PodDisruptionBudget': (manifest) => new PodDisruptionBudget(manifest),
  'v1 Service': (manifest) => new Service(manifest),
}

/** Custom resources, for which Kubernetes has no schema. */
const KINDS_WITHOUT_SCHEMA = ['monitoring.coreos.com/v1 PodMonitor']

function validate(manifest: Manifest): void {
  const kind = `${manifest.apiVersion} ${manifest.kind}`
  if (KINDS_WITHOUT_SCHEMA.includes(kind)) return
  const check = kinds[kind] ?? assert.fail(`no schema for ${kind}`)
  check(manifest as never).validate()
}

type Container = {
  readonly name: string
  readonly image: string
  readonly args: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value: string }[]
  readonly envFrom?: readonly unknown[]
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[]
  readonly ports?: readonly { readonly name: string }[]
  readonly securityContext: Record<string, unknown>
}
type Pod = {
  readonly metadata: { readonly labels: Record<string, string> }
  readonly spec: {
    readonly containers: readonly Container[]
    readonly securityContext: Record<string, unknown>
    readonly volumes?: readonly { readonly name: string; readonly secret?: unknown }[]
  }
}

const listPods = async (values: Values): Promise<Pod[]> =>
  (await renderManifests(values)).flatMap(({ spec }) => (spec.template ? [spec.template as Pod] : []))

for (const [what, values, kindsThere] of [
  ['with the required values', requiredValues, ['Deployment', 'Deployment', 'Job', 'PodDisruptionBudget', 'Service']],
  [
    'with all values',
    everything,
    [
      'Deployment',
      'Deployment',
      'Deployment',
      'Ingress',
      'Job',
      'PodDisruptionBudget',
      'PodDisruptionBudget',
      'PodMonitor',
      'Service',
      'Service',
    ],
  ],
] as const)
  test(`the chart ${what} renders manifests that are valid by the Kubernetes schemas`, async () => {
    const all = await renderManifests(values)
    assert.deepEqual(all.map(({ kind }) => kind).toSorted(), kindsThere)
    for (const manifest of all) {
      validate(manifest)
      assert.match(manifest.metadata.name, /^[a-z][a-z0-9-]{0,62}$/)
      assert.equal(manifest.metadata.labels?.['app.kubernetes.io/instance'], 'club')
    }
  })

test('control: a missing field or a field of another type is rejected', async () => {
  const [deployment] = (await renderManifests(requiredValues)).filter(({ kind }) => kind === 'Deployment')
  assert.ok(deployment)
  assert.throws(() => validate({ ...deployment, spec: { ...deployment.spec, replicas: 'two' } }))
  assert.throws(() => validate({ ...deployment, spec: { ...deployment.spec, selector: undefined } }))
})

for (const [name, message] of [
  ['publicUrl', /publicUrl must be/],
  ['secretName', /secretName must name/],
  ['adminSecretName', /adminSecretName must name/],
  ['image', /image\.repository must name/],
] as const)
  test(`without ${name} helm installs nothing, and the message says what to set`, async () => {
    const without = { ...requiredValues, [name]: defaults[name] }
    await assert.rejects(renderManifests(without), message)
  })

test('an edge without a file of cells is refused, and the message says what to set', async () => {
  const values = { ...requiredValues, edge: { enabled: true } }
  await assert.rejects(renderManifests(values), /edge\.cellsSecretName must name a Secret .*cells\.json/)
})

test('helm finds no fault in the chart, and refuses values that the chart does not have', async () => {
  for (const values of [requiredValues, everything])
    assert.match(await lintChart(values), /1 chart\(s\) linted, 0 chart\(s\) failed/)
  await assert.rejects(lintChart({ ...requiredValues, servr: {} }), /1 chart\(s\) failed/)
  await assert.rejects(renderManifests({ ...requiredValues, servr: {} }), /servr/)
  await assert.rejects(renderManifests({ ...requiredValues, server: { replicas: 'two' } }), /replicas/)
  await assert.rejects(renderManifests({ ...requiredValues, edge: { enabled: true, cells: {} } }), /cells/)
  assert.deepEqual([chart.apiVersion, chart.version], ['v2', chart.appVersion])
})

test('no process runs as root, can become root, or can write outside of /tmp', async () => {
  const pods = await listPods(everything)
  assert.equal(pods.length, 4)
  for (const { spec } of pods) {
    assert.equal(spec.securityContext.runAsNonRoot, true)
    for (const { securityContext } of spec.containers)
      assert.deepEqual(securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  }
})

test('selectors match only their pods, and service ports are those of the containers', async () => {
  const all = await renderManifests(everything)
  const pods = await listPods(everything)
  const matches = (labels: Record<string, string>) =>
    pods.filter((pod) => Object.entries(labels).every(([name, value]) => pod.metadata.labels[name] === value))
  for (const { kind, spec } of all) {
    const { matchLabels } = (spec.selector ?? {}) as { matchLabels?: Record<string, string> }
    if (kind === 'Deployment' || kind === 'PodDisruptionBudget') assert.equal(matches(matchLabels ?? {}).length, 1)
    if (kind === 'Service') {
      const [pod] = matches(spec.selector as Record<string, string>)
      const ports = pod?.spec.containers[0]?.ports?.map(({ name }) => name) ?? []
      for (const { targetPort } of spec.ports as { targetPort: string }[]) assert.ok(ports.includes(targetPort))
    }
  }
})

const findPod = async (component: string): Promise<Pod> => {
  const pods = await listPods(everything)
  const pod = pods.find(({ metadata }) => metadata.labels['app.kubernetes.io/component'] === component)
  return pod ?? assert.fail(`no pod of ${component}`)
}

test('an edge reads the file of cells from its Secret, and gets no secret of the servers', async () => {
  const { spec } = await findPod('edge')
  const [container = assert.fail()] = spec.containers
  const [cells = assert.fail()] = spec.volumes?.filter(({ secret }) => secret !== undefined) ?? []

  assert.deepEqual(container.args, ['start', 'edge'])
  assert.equal(container.envFrom, undefined)
  assert.deepEqual(cells.secret, {
    secretName: 'tessera-cells',
    items: [{ key: 'cells.json', path: 'cells.json' }],
  })
  const folder = container.volumeMounts?.find(({ name }) => name === cells.name)?.mountPath
  assert.equal(container.env?.find(({ name }) => name === 'TESSERA_CELLS')?.value, `${folder}/cells.json`)
})

test('an edge is checked, stopped, replaced and spread over machines as a server is', async () => {
  const describe = async (component: string) => {
    const { spec } = await findPod(component)
    const [container = assert.fail()] = spec.containers
    const { name: _name, args: _args, env: _env, envFrom: _envFrom, volumeMounts: _mounts, ...checked } = container
    const { volumes: _volumes, containers: _containers, ...pod } = spec
    const deployment = (await renderManifests(everything)).find(({ metadata: { name } }) => name.endsWith(component))
    const { replicas, strategy } = deployment?.spec ?? {}
    return JSON.parse(
      JSON.stringify({ checked, pod, replicas, strategy }).replaceAll(`"${component}"`, '"component"'),
    ) as unknown
  }
  assert.deepEqual(await describe('edge'), await describe('server'))
})

test('clients reach the edge if there is one, and otherwise the server, under every host', async () => {
  for (const [edge, service] of [
    [true, 'club-tessera-edge'],
    [false, 'club-tessera'],
  ] as const) {
    const values = { ...everything, edge: { enabled: edge, cellsSecretName: 'tessera-cells' } }
    const all = await renderManifests(values)
    const ingress = all.find(({ kind }) => kind === 'Ingress')?.spec as IngressSpec
    const targets = ingress.rules.map(({ host, http }) => [host, http.paths[0]?.backend.service.name])
    assert.deepEqual(targets, [
      ['tickets.example.com', service],
      ['north.tickets.example.com', service],
    ])
    assert.deepEqual(ingress.tls[0]?.hosts, ['tickets.example.com', 'north.tickets.example.com'])
    assert.ok(all.some(({ kind, metadata }) => kind === 'Service' && metadata.name === service))
    assert.match(await renderNotes(values), new RegExp(`through the Service ${service}\\.`))
  }
})

type IngressSpec = {
  readonly tls: readonly { readonly hosts: readonly string[] }[]
  readonly rules: readonly {
    readonly host: string
    readonly http: { readonly paths: readonly { readonly backend: { readonly service: { readonly name: string } } }[] }
  }[]
}

test('every setting that the chart passes on is a setting of the server', async () => {
  const names: readonly string[] = settings.map(({ name }) => name)
  for (const { spec } of await listPods(everything))
    for (const { env = [] } of spec.containers) for (const { name } of env) assert.ok(names.includes(name), name)
})

test('the image tag defaults to the version of the chart', async () => {
  const images = async (values: Values) =>
    new Set((await listPods(values)).flatMap(({ spec }) => spec.containers.map(({ image }) => image)))
  assert.deepEqual([...(await images(requiredValues))], [`registry.example.com/tessera:${chart.appVersion}`])
  assert.deepEqual([...(await images(everything))], ['registry.example.com/tessera:1.2.3'])
})
