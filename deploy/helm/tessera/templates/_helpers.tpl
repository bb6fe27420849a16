{{- define "tessera.name" -}}
{{ printf "%s-tessera" .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "tessera.selector" -}}
app.kubernetes.io/name: tessera
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "tessera.labels" -}}
{{ include "tessera.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* The Service that clients reach: that of the edge if there is one. */}}
{{- define "tessera.entryService" -}}
{{ include "tessera.name" . }}{{ if .Values.edge.enabled }}-edge{{ end }}
{{- end }}

{{- define "tessera.image" -}}
{{ required "image.repository must name the image that you built: docs/self-hosting.md" .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "tessera.secretName" -}}
{{ required "secretName must name a Secret with TESSERA_DATABASE_URL, TESSERA_REDIS_URL and TESSERA_ENCRYPTION_KEY" .Values.secretName }}
{{- end }}

{{- define "tessera.env" -}}
- name: TESSERA_PUBLIC_URL
  value: {{ required "publicUrl must be the address that clients use" .Values.publicUrl | quote }}
- name: TESSERA_METRICS_PORT
  value: "9464"
- name: TESSERA_STOP_SECONDS
  value: "20"
{{- range $name, $value := .Values.env }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{- define "tessera.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "tessera.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{- define "tessera.placement" -}}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
