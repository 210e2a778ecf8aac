"""Pith as a step of a datatrove pipeline, instead of Trafilatura. pip install datatrove pith-extract

LocalPipelineExecutor([WarcReader("crawl"), PithExtractor(), JsonlWriter("clean")], tasks=2).run()
"""

from collections.abc import Iterator
from typing import Any

from datatrove.data import Document
from datatrove.pipeline.base import PipelineStep

import pith_extract as pith


class PithExtractor(PipelineStep):
    name = "Pith"
    type = "extractor"

    def run(self, data: Iterator[Document], rank: int = 0, world_size: int = 1) -> Iterator[Document]:
        waiting: list[Document] = []

        def pages() -> Iterator[dict[str, Any]]:
            for document in data:
                waiting.append(document)
                yield {"html": document.text, "url": document.metadata.get("url")}

        with pith.Engine() as engine:
            for record in pith.extract_many(pages(), engine=engine):
                document = waiting.pop(0)
                self.stat_update(record["outcome"])
                if record["outcome"] == "ok":
                    document.text = record["text"] or ""
                    document.metadata["title"] = record["title"]
                    yield document
