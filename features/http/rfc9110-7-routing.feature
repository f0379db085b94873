@server @usage:resource-lists
Feature: RFC 9110 §7, what a request is directed to

  Rule: A protocol is changed for none but one that the client has offered

    @id:offer-no-server-take @HTTP-7.8-01 @MUST
    Scenario: An offer that no server can take
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends, on a connection of its own,
        """
        GET {document} HTTP/1.1
        Host: {host}
        Connection: upgrade
        Upgrade: x-xcaliper-no-such-protocol/9

        """
      Then the answer is 200
      And no interim answer has come
      And the media type of the answer is "application/resource-lists+xml"

  Rule: What belongs to https is not served without TLS

    @id:https-uri-request-line @needs:plain-http @HTTP-7.4-01 @MUST
    Scenario: An https URI in the request line of a connection without TLS
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends, on a connection of its own,
        """
        GET https://{host}{document} HTTP/1.1
        Host: {host}

        """
      Then the answer is a refusal
      When the client sends, on a connection of its own,
        """
        GET http://{host}{document} HTTP/1.1
        Host: {host}

        """
      Then the answer is 200

    @id:port-tls @needs:tls @HTTP-7.4-01 @MUST
    Scenario: The same port without TLS
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends without TLS, on a connection of its own,
        """
        GET {document} HTTP/1.1
        Host: {host}
        Connection: close

        """
      Then whatever comes back is no success
      When the client sends, on a connection of its own,
        """
        GET {document} HTTP/1.1
        Host: {host}
        Connection: close

        """
      Then the answer is 200

  Rule: An HTTP/1.0 client changes no protocol

    @id:offer-http-2 @HTTP-7.8-02 @MUST
    Scenario: An offer of HTTP/2
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends, on a connection of its own,
        """
        GET {document} HTTP/1.0
        Host: {host}
        Connection: upgrade, http2-settings
        Upgrade: h2c
        HTTP2-Settings: AAMAAABkAAQAAP__
        """
      Then the answer is 200
      And no interim answer has come
      And the media type of the answer is "application/resource-lists+xml"
