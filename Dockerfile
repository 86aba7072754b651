# The server with the client inside. Alone it keeps its rooms in /data; with CODA_REDIS_URL it keeps them there.
FROM python:3.11-slim-bookworm AS build
WORKDIR /build
COPY requirements/build.txt requirements/build.txt
RUN pip install --no-cache-dir --require-hashes --requirement requirements/build.txt
COPY LICENSE README.md pyproject.toml hatch_build.py ./
COPY client_web client_web
COPY scripts/build_client.py scripts/build_client.py
COPY server/coda server/coda
RUN pip wheel --no-deps --no-build-isolation --wheel-dir dist .

FROM python:3.11-slim-bookworm
WORKDIR /app
COPY requirements/runtime.txt requirements/runtime.txt
RUN pip install --no-cache-dir --require-hashes --requirement requirements/runtime.txt
COPY --from=build /build/dist dist
RUN pip install --no-cache-dir --no-deps dist/*.whl
RUN useradd --uid 10001 --no-create-home coda && install --directory --owner coda /data
USER 10001
ENV CODA_HOST=0.0.0.0 CODA_PORT=8000 CODA_DATA=/data PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s CMD \
    ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/readyz', timeout=2)"]
ENTRYPOINT ["coda"]
CMD ["serve"]
