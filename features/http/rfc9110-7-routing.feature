@server @usage:resource-lists
Feature: RFC 9110 §7, routing of requests

  Rule: A server changes the protocol only to one that the client offers

    # Only a 101 changes the protocol: a server may also refuse the request, or close the connection.
    @id:unknown-upgrade @HTTP-7.8-01 @MUST
    Scenario: The client offers an unknown protocol
      Given the document "friends"
      When the client sends the raw request as long as the server reads it
        """
        GET {document} HTTP/1.1
        Host: {host}
        Connection: upgrade
        Upgrade: x-xcaliper-no-such-protocol/9

        """
      Then the server answers 2xx or 3xx or 4xx or 5xx or nothing
      But the client sends GET to the document
      And the server answers 200

  Rule: A request for an https resource is refused without TLS

    @id:https-uri @needs:plain-http @HTTP-7.4-01 @MUST
    Scenario: An https URI in the request line of a connection without TLS
      Given the document "friends"
      When the client sends the raw request
        """
        GET https://{host}{document} HTTP/1.1
        Host: {host}

        """
      Then the server refuses the request
      But the client sends the raw request
        """
        GET http://{host}{document} HTTP/1.1
        Host: {host}

        """
      And the server answers 200

    @id:tls-port @needs:tls @HTTP-7.4-01 @MUST
    Scenario: A request without TLS to the TLS port
      Given the document "friends"
      When the client sends the raw request without TLS
        """
        GET {document} HTTP/1.1
        Host: {host}
        Connection: close

        """
      Then the server sends no successful response
      When the client sends the raw request
        """
        GET {document} HTTP/1.1
        Host: {host}
        Connection: close

        """
      Then the server answers 200

  Rule: Upgrade in an HTTP/1.0 request is ignored

    @id:http-1.0-upgrade @HTTP-7.8-02 @MUST
    Scenario: An HTTP/1.0 client offers HTTP/2
      Given the document "friends"
      And the client sends the raw request
        """
        GET {document} HTTP/1.0
        Host: {host}
        """
      And the server answers 200
      When the client sends the raw request
        """
        GET {document} HTTP/1.0
        Host: {host}
        Connection: upgrade, http2-settings
        Upgrade: h2c
        HTTP2-Settings: AAMAAABkAAQAAP__
        """
      Then the server answers 200
      And the server sends no interim response
      But the response has media type "application/resource-lists+xml"
