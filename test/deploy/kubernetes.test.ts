import { gracePeriodMs } from "../../app/http/graceful-shutdown";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import express from "express";
import supertest from "supertest";
import { describe, expect, test } from "vitest";
import { health } from "../../app/http/middleware/health";
import { instruction, kubernetes, podSettings, read } from "./files";

interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  failureThreshold: number;
}

interface Deployment {
  metadata: { name: string };
  spec: {
    replicas?: number;
    selector: { matchLabels: Record<string, string> };
    strategy: { type: string; rollingUpdate: { maxUnavailable: number; maxSurge: number } };
    template: {
      metadata: { labels: Record<string, string> };
      spec: {
        terminationGracePeriodSeconds: number;
        automountServiceAccountToken: boolean;
        securityContext: unknown;
        containers: {
          image: string;
          envFrom: { configMapRef: { name: string } }[];
          ports: { name: string; containerPort: number }[];
          startupProbe: Probe;
          livenessProbe: Probe;
          readinessProbe: Probe;
          resources: Record<"requests" | "limits", { cpu: string; memory: string }>;
          securityContext: unknown;
        }[];
      };
    };
  };
}

const deployment = kubernetes<Deployment>("deployment.yaml");
const pod = deployment.spec.template.spec;
const [site] = pod.containers;
if (!site) throw new Error("deployment.yaml has no container");
const { startupProbe, livenessProbe, readinessProbe } = site;
const labels = deployment.spec.template.metadata.labels;

const kustomization = kubernetes<{
  resources: string[];
  configMapGenerator: { name: string }[];
  images: { name: string; newName: string; newTag: string }[];
}>("kustomization.yaml");

function answer(probe: Probe, stopping: boolean) {
  const release = { version: "1.0.0", commit: "unknown", build: "test" };
  return supertest(express().use(health(release, () => stopping))).get(probe.httpGet.path);
}

describe("the deployment in deploy/kubernetes", () => {
  test("has a kustomization that lists every manifest and sets the image and settings of the pods", () => {
    const folder = fileURLToPath(new URL("../../deploy/kubernetes/", import.meta.url));
    const manifests = readdirSync(folder).filter((file) => file !== "kustomization.yaml");
    expect(new Set(kustomization.resources)).toEqual(new Set(manifests));
    expect(kustomization.images[0]?.name).toBe(site.image);
    expect(kustomization.configMapGenerator[0]?.name).toBe(site.envFrom[0]?.configMapRef.name);
  });

  test("runs the version of package.json", () => {
    const { version } = JSON.parse(read("package.json")) as { version: string };
    expect(kustomization.images[0]?.newTag).toBe(version);
  });

  test("probes readiness at a path that answers 503 while a pod stops, and liveness at one that still answers 200", async () => {
    for (const probe of [startupProbe, livenessProbe, readinessProbe]) await answer(probe, false).expect(200);
    await answer(readinessProbe, true).expect(503);
    // Kubernetes must not kill a pod that is shutting down gracefully.
    await answer(livenessProbe, true).expect(200);
  });

  test("uses the same port from the image to the ingress", () => {
    const [port] = site.ports;
    expect(String(port?.containerPort)).toBe(instruction("EXPOSE"));
    expect(String(port?.containerPort)).toBe(podSettings().PORT);
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
      expect(httpGet.port).toBe(port?.name);
    }
    const service = kubernetes<{
      metadata: { name: string };
      spec: { selector: object; ports: { name: string; targetPort: string }[] };
    }>("service.yaml");
    expect(service.spec.ports[0]?.targetPort).toBe(port?.name);
    expect(service.spec.selector).toEqual(labels);
    const ingress = kubernetes<{
      spec: {
        tls: { hosts: string[] }[];
        rules: { host: string; http: { paths: { path: string; backend: object }[] } }[];
      };
    }>("ingress.yaml");
    const [rule] = ingress.spec.rules;
    expect(rule?.http.paths).toMatchObject([
      {
        path: "/",
        backend: { service: { name: service.metadata.name, port: { name: service.spec.ports[0]?.name } } },
      },
    ]);
    expect(ingress.spec.tls[0]?.hosts).toEqual([rule?.host]);
    expect(podSettings().SITE_URL).toBe(`https://${rule?.host}`);
  });

  test("meets the restricted Pod Security Standard, with the image's user", () => {
    // The uid of the base image's user `node`.
    expect(instruction("USER")).toBe("node");
    expect(pod.securityContext).toEqual({
      runAsNonRoot: true,
      runAsUser: 1000,
      runAsGroup: 1000,
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(site.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
  });

  test("limits the processor time and memory of a pod", () => {
    expect(site.resources).toEqual({
      requests: { cpu: expect.any(String) as string, memory: expect.any(String) as string },
      limits: { cpu: expect.any(String) as string, memory: expect.any(String) as string },
    });
  });

  test("replaces a pod only when its successor is ready", () => {
    expect(deployment.spec.strategy).toEqual({
      type: "RollingUpdate",
      rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
    });
  });

  test("gives a stopping pod time to drain, and the cluster time to notice that it is not ready", () => {
    const drain = Number(podSettings().DRAIN_MS);
    const longest = drain + gracePeriodMs;
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(longest + 1000);
    expect(readinessProbe.periodSeconds * readinessProbe.failureThreshold * 1000).toBeLessThan(drain);
  });

  test("keeps at least two pods, and lets a drained node evict only one at a time", () => {
    const scaler = kubernetes<{ spec: { scaleTargetRef: object; minReplicas: number; maxReplicas: number } }>(
      "horizontal-pod-autoscaler.yaml",
    );
    expect(scaler.spec.scaleTargetRef).toMatchObject({
      kind: "Deployment",
      name: deployment.metadata.name,
    });
    expect(scaler.spec.minReplicas).toBeGreaterThanOrEqual(2);
    expect(scaler.spec.maxReplicas).toBeGreaterThan(scaler.spec.minReplicas);
    // With `replicas` here, every apply would reset the autoscaler's number.
    expect(deployment.spec.replicas).toBeUndefined();

    const budget = kubernetes<{ spec: object }>("pod-disruption-budget.yaml");
    expect(budget.spec).toEqual({ maxUnavailable: 1, selector: { matchLabels: labels } });
    expect(deployment.spec.selector.matchLabels).toEqual(labels);
  });
});
