@server @usage:resource-lists @needs:tls
Feature: HTTP over TLS

  Rule: The server's certificate is for the host of the XCAP root

    @id:certificate @TLS-01 @implied-MUST
    Scenario: A TLS client reads the certificate
      Given the document "friends"
      And the client sends the raw request
        """
        GET {document} HTTP/1.1
        Host: {host}
        """
      And the server answers 200
      Then the server certificate is for the host of the XCAP root

  Rule: XCAP works over TLS as it does without TLS

    @id:life-cycle @TLS-02 @implied-MUST
    Scenario: A document is created, read, changed and deleted
      Given there is no document
      When the client PUTs the document as document "friends"
      Then the server answers 201
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[1]' with '<entry uri="sip:a@example.com"/>'
      Then the server answers 201
      When the client sends GET to node 'resource-lists/list[@name="friends"]/entry/@uri'
      Then the server answers 200
      And the body is the value 'sip:a@example.com'
      When the client PUTs element 'resource-lists/list[@name="foes"]/entry[1]' with '<entry uri="sip:a@example.com"/>'
      Then the server answers 409
      And the conflict report says "no-parent"
      When the client sends DELETE to the document
      Then the server answers 200
      And the document does not exist

    @id:location @TLS-02 @implied-MUST
    Scenario: A Location in the 201 leads to the new document
      Given there is no document
      When the client PUTs the document as document "friends"
      Then the server answers 201
      And a Location in the response leads to the new content
