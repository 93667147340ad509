import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { inLanguage } from "#app/direction";

const slowMs = 1000;

interface Props {
  loading: string;
  lang: string | undefined;
}

/**
 * Announces a slow navigation to screen readers. They announce the new page themselves, because its
 * heading receives focus.
 */
export function NavigationStatus({ loading, lang }: Props) {
  const { state } = useNavigation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (state === "idle") return undefined;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [state]);
  return (
    <p className="visually-hidden" role="status" {...inLanguage(lang)}>
      {slow && loading}
    </p>
  );
}
