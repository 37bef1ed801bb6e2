import type { Metadata } from "next";
import { CertificatePage } from "./certificate-page";
import { lookUpCertificate } from "./look-up-certificate";

type Props = { params: Promise<{ certificateId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { certificateId } = await params;
  const { view } = await lookUpCertificate(certificateId);
  return { title: `${view.status}: certificate ${certificateId}`, robots: { index: false, follow: false } };
}

export default async function Page({ params }: Props) {
  const { certificateId } = await params;
  return <CertificatePage {...(await lookUpCertificate(certificateId))} />;
}
