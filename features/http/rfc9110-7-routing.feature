@server @usage:resource-lists
Feature: RFC 9110 §7, what a request is directed to

  Rule: A protocol is changed for none but one that the client has offered

    @id:offer-no-server-take @HTTP-7.8-01 @MUST
    Scenario: An offer that no server can take
      Given the document "friends"
      When the client sends the raw request
        """
        GET {document} HTTP/1.1
        Host: {host}
        Connection: upgrade
        Upgrade: x-xcaliper-no-such-protocol/9

        """
      Then the server answers 200
      And the server sends no interim response
      And the response has media type "application/resource-lists+xml"

  Rule: What belongs to https is not served without TLS

    @id:https-uri-request-line @needs:plain-http @HTTP-7.4-01 @MUST
    Scenario: An https URI in the request line of a connection without TLS
      Given the document "friends"
      When the client sends the raw request
        """
        GET https://{host}{document} HTTP/1.1
        Host: {host}

        """
      Then the server refuses the request
      When the client sends the raw request
        """
        GET http://{host}{document} HTTP/1.1
        Host: {host}

        """
      Then the server answers 200

    @id:port-tls @needs:tls @HTTP-7.4-01 @MUST
    Scenario: The same port without TLS
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

  Rule: An HTTP/1.0 client changes no protocol

    @id:offer-http-2 @HTTP-7.8-02 @MUST
    Scenario: An offer of HTTP/2
      Given the document "friends"
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
      And the response has media type "application/resource-lists+xml"
