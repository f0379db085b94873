# 8.2.7-resource-interdependencies.feature judges whether a server answers a creation with 200 or 201.
@server @usage:resource-lists
Feature: RFC 4825 §6.3, Node selector: white space, comments and other nodes than elements

  # The cases compare white space in canonical form. White space in text counts to the octet. White space inside tags does
  # not count: XML tells no application about it (see also §8.3: a GET need not return the octets of the PUT).

  Rule: A GET of an element returns the text, comments and processing instructions in it

    @id:between-entries @XCAP-6.3-37 @implied-MUST
    Scenario: A list has comments, instructions and white space between its entries
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <!-- one -->
          <entry uri="sip:a@example.com"><display-name>A <!-- inner --> B</display-name></entry>

          <?processing instruction?>
          <entry uri="sip:b@example.com"/>   <!-- two -->
         </list>
        </resource-lists>
        """
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <!-- one -->
          <entry uri="sip:a@example.com"><display-name>A <!-- inner --> B</display-name></entry>

          <?processing instruction?>
          <entry uri="sip:b@example.com"/>   <!-- two -->
         </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list'
      And the XML body has
        | XPath                                | value   |
        | string(/*/@*[local-name()="name"])   | friends |
        | count(/*/*)                          | 2       |
      Then the body matches ">\n  <!-- one -->\n  <entry [^>]*><display-name>A <!-- inner --> B</display-name></entry>\n\n  <\?processing instruction\?>\n  <entry [^>]*(/>|></entry>)   <!-- two -->\n </list>$"

  Rule: The server keeps white space as the client sent it

    @id:document @XCAP-6.3-38 @implied-MUST
    Scenario: The document has white space between and inside its elements
      Given the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">


        	<list name="friends">   <display-name>  two  words
         and a line </display-name>
                <entry uri="sip:a@example.com">
         </entry>  
          </list>     </resource-lists>
        """
      And the request succeeds
      Then the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">


        	<list name="friends">   <display-name>  two  words
         and a line </display-name>
                <entry uri="sip:a@example.com">
         </entry>  
          </list>     </resource-lists>
        """
      But the server serves the document element on its own

    @id:element @XCAP-6.3-38 @implied-MUST
    Scenario: An element has white space inside and around it
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/>	


          <entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list/entry[2]' with
        """
        <entry uri="sip:b@example.com">
              <display-name>  two  words
         and a line </display-name>
         </entry>
        """
      And the request succeeds
      Then the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/>	


          <entry uri="sip:b@example.com">
              <display-name>  two  words
         and a line </display-name>
         </entry></list>
        </resource-lists>
        """
      But the client sends GET to node 'resource-lists/list/entry[2]'
      And the server answers 200
      And the body matches ">\n      <display-name>  two  words\n and a line </display-name>\n </entry>$"

  Rule: The server adds no white space around an inserted element

    # The cases of §8.2.3 judge the position of the element. Here only the white space around it must not change.
    @id:among-siblings @XCAP-6.3-39 @implied-MUST
    Scenario Outline: The client inserts an element between or after its siblings: <selector>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/>
          <entry uri="sip:b@example.com"/>
         </list>
        </resource-lists>
        """
      And the client sends GET to the document
      And the XML body has
        | XPath             | value |
        | string-length(/*) | 11    |
      And the client PUTs element 'resource-lists/list/<selector>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      And the client sends GET to the document
      And the XML body has
        | XPath                            | value |
        | count(//*[local-name()="entry"]) | 3     |
      Then the XML body has
        | XPath               | value |
        | string-length(/*)   | 11    |
        | normalize-space(/*) |       |

      Examples:
        | id           | selector                           |
        | by-attribute | entry[@uri="sip:n@example.com"]    |
        | position-2   | entry[2][@uri="sip:n@example.com"] |

    @id:empty-parent @XCAP-6.3-39 @implied-MUST
    Scenario: The client inserts an element into an element without content
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends"/>
        </resource-lists>
        """
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends"/>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      Then the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends"><entry uri="sip:n@example.com"/></list>
        </resource-lists>
        """
