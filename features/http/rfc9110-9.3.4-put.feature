@server @usage:resource-lists
Feature: RFC 9110 §9.3.4, PUT

  Rule: A PUT that creates is answered 201, one that replaces 200 or 204

    # RFC 4825 §8.2.7 allows only 200. The cases about that clause judge a 204.
    @id:document @HTTP-9.3.4-01 @MUST
    Scenario: A document is created and replaced
      Given there is no document
      And the client PUTs the document as document "friends"
      And the stored document equals document "friends" (canonical XML)
      Then the server answers 201
      Given the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 200 or 204

    @id:element-attribute @HTTP-9.3.4-01 @MUST
    Scenario: An element and an attribute are created and replaced
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list/>
          <list name="enemies"/>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[1]/display-name' with '<display-name>Friends</display-name>'
      And the document has a new entity tag
      Then the server answers 201
      Given the client PUTs attribute 'resource-lists/list[1]/@name' with '"friends"'
      And the document has a new entity tag
      Then the server answers 201
      Given the client PUTs attribute 'resource-lists/list[2]/@name' with '"pals"'
      And the document has a new entity tag
      Then the server answers 200 or 204
      Given the client PUTs element 'resource-lists/list[2]' with '<list name="pals"><display-name>Pals</display-name></list>'
      And the document has a new entity tag
      Then the server answers 200 or 204
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <display-name>Friends</display-name>
          </list>
          <list name="pals">
            <display-name>Pals</display-name>
          </list>
        </resource-lists>
        """

  Rule: The entity tag in the response to a PUT is that of the stored document

    # RFC 9110 allows an entity tag only if the server stored the content octet by octet. RFC 4825 §8.2.7 requires one
    # in every response; its cases judge a response without one. It lets a server store another text of the same canonical
    # form (§8.3).
    @id:unusual-layout @HTTP-9.3.4-02 @MUST
    Scenario: A document with an unusual layout is created
      Given there is no document
      And the client PUTs the document
        """
        <?xml version='1.0'   encoding='UTF-8' ?>
        <resource-lists    xmlns = 'urn:ietf:params:xml:ns:resource-lists'  >
        <list   name = 'friends' ><entry
           uri='sip:a@example.com'   ></entry>  </list   >
           <!-- comment --></resource-lists>
        """
      And the server answers 201
      And the response header "ETag" matches "."
      Then the response has the document's entity tag
      But the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
        <list name="friends"><entry uri="sip:a@example.com"/>  </list>
           <!-- comment --></resource-lists>
        """

  Rule: A server should not store unknown headers

    @id:unknown-header @HTTP-9.3.4-03 @SHOULD
    Scenario: A document is put with an unknown header
      Given there is no document
      And the next request has header "X-Xcaliper-Unknown" with value "kept?"
      And the client PUTs the document as document "friends"
      And the request succeeds
      And the client sends GET to the document
      And the server answers 200
      Then the response has no header "X-Xcaliper-Unknown"

  Rule: A PUT with Content-Range should be answered 400

    @id:content-range @HTTP-9.3.4-04 @SHOULD
    Scenario: A PUT carries a part of a document
      Given the document "friends"
      And the client PUTs the document as document "one friend"
      And the request succeeds
      And the next request has header "Content-Range" with value "bytes 0-62/100"
      When the client PUTs the document as document "no lists"
      Then the server answers 400
      But the document is unchanged
      And the client PUTs the document as document "no lists"
      And the request succeeds
